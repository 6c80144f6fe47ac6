/**
 * For a browser that does not tell what its console says: listens in the page itself, from the first time that it is
 * called there, and answers what was heard since the last time. What a page says before, nobody hears. Runs in the page.
 */
export const takeProblemsInPage = (): string[] => {
  const page = window as unknown as { heardProblems?: string[] };
  if (page.heardProblems !== undefined) return page.heardProblems.splice(0);
  const heard: string[] = [];
  page.heardProblems = heard;
  addEventListener('error', ({ message }) => heard.push(message));
  addEventListener('unhandledrejection', ({ reason }) => heard.push(`unhandled: ${String(reason)}`));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    heard.push(`refused by ${violatedDirective}: ${blockedURI}`),
  );
  const write = console.error.bind(console);
  console.error = (...words: unknown[]) => {
    heard.push(words.map(String).join(' '));
    write(...words);
  };
  return [];
};
