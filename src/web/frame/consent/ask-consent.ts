import { find } from '#web/site/find.ts';
import { askAgain, choose, consent, cookieQuestionId, readConsent } from '#web/visit/consent.ts';

/** Takes the answers to the cookie question, and asks again whoever wants to change theirs. */
export const askConsent = () => {
  const question = find(document, `#${cookieQuestionId}`);
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
