import { find } from '#web/site/find.ts';
import { createQuestionSearch } from './search-questions.ts';

const countText = (count: number) =>
  count === 0 ? 'Keine passende Frage' : count === 1 ? 'Eine passende Frage' : `${count} passende Fragen`;

/** An address with a question's name opens it. */
const openQuestionOfAddress = () => {
  const question = document.getElementById(location.hash.slice(1));
  if (!(question instanceof HTMLDetailsElement)) return;
  question.open = true;
  question.scrollIntoView({ block: 'start' });
};

/** All questions stand in the page; a search only hides what does not fit. It reads the page itself, which has every word. */
export const start = (page: HTMLElement) => {
  const questions = [...page.querySelectorAll('details')];
  const search = createQuestionSearch(
    questions.map((question) => ({
      id: question.id,
      question: question.querySelector('h3')?.textContent ?? '',
      text: [question.dataset['search'], question.closest('[data-group]')?.querySelector('h2'), question.lastElementChild]
        .map((part) => (part instanceof Element ? part.textContent : part) ?? '')
        .join(' '),
    })),
  );
  const input = find<HTMLInputElement>(page, 'input[type="search"]');
  const count = find(page, '[data-count]');
  const nothing = find(page, '[data-nothing]');

  const show = () => {
    const matches = search(input.value);
    for (const question of questions) question.hidden = matches !== null && !matches.has(question.id);
    for (const group of page.querySelectorAll<HTMLElement>('[data-group]'))
      group.hidden = group.querySelector('details:not([hidden])') === null;
    count.textContent = matches === null ? '' : countText(matches.size);
    nothing.hidden = matches?.size !== 0;
  };
  input.addEventListener('input', show);
  if (input.value !== '') show();
  addEventListener('hashchange', openQuestionOfAddress);
  openQuestionOfAddress();
};
