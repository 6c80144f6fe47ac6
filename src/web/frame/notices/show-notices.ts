import { find, barId } from '#web/site/find.ts';
import { type Notice, notices, unsay } from '#web/visit/stores.ts';
import { askAgain, choose, consent, cookieQuestionId, readConsent } from '#web/visit/consent.ts';

/** Errors before warnings, and what was said last first. */
const mostUrgent = (all: readonly Notice[]) => all.findLast(({ level }) => level === 'error') ?? all.at(-1);

const fillIn = (card: Element, notice: Notice) => {
  card.setAttribute('role', notice.level === 'error' ? 'alert' : 'status');
  card.setAttribute('data-level', notice.level);
  find(card, 'strong').textContent = notice.title ?? '';
  find(card, 'p > span').textContent = notice.text;
  const button = (does: string, label: string | undefined, run: () => void) => {
    const element = find(card, `[data-does="${does}"]`);
    element.hidden = label === undefined;
    find(element, '*').textContent = label ?? '';
    element.addEventListener('click', run);
  };
  button('act', notice.action?.label, () => notice.action?.run());
  button('close', notice.closeLabel, () => {
    unsay(notice.id);
    notice.onClose?.();
  });
};

/** What has the focus never hides behind the bar, and the page's end never lies below it. */
const makeRoom = (bar: HTMLElement) => {
  const measure = () => document.documentElement.style.setProperty('--bar', `${bar.offsetHeight}px`);
  new ResizeObserver(measure).observe(bar);
};

/** Shows in the bar what the shop has to say, one thing at a time. */
export const showNotices = () => {
  const bar = find(document, `#${barId}`);
  const place = find(bar, '*');
  const card = find<HTMLTemplateElement>(bar, 'template');
  let current: Notice | undefined;
  const show = () => {
    const next = mostUrgent(notices.get());
    if (next === current) return;
    current = next;
    if (next === undefined) return place.replaceChildren();
    const copy = card.content.cloneNode(true) as DocumentFragment;
    fillIn(find(copy, '*'), next);
    place.replaceChildren(copy);
  };
  notices.subscribe(show);
  show();
  makeRoom(bar);
};

/** Takes the answers to the cookie question, and asks again whoever wants to change theirs. */
export const askConsent = () => {
  const question = document.getElementById(cookieQuestionId);
  // A page with a frame of its own asks nothing, for it keeps and sends nothing.
  if (question === null) return;
  const show = () => {
    question.hidden = !consent.get().isAsking;
  };
  readConsent();
  show();
  consent.subscribe(show);
  for (const button of question.querySelectorAll<HTMLElement>('[data-consent]'))
    button.addEventListener('click', () => choose(button.dataset['consent'] as 'accepted' | 'refused'));
  document.querySelector('[data-asks-consent]')?.addEventListener('click', () => {
    askAgain();
    // Whoever asked for it shall find it, also without eyes.
    question.querySelector('h2')?.focus();
  });
};
