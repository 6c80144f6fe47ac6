import { expect, test } from 'vitest';
import { filesOf, outdatedCaches, ruleFor, withoutScripts } from './worker-rules.ts';

const origin = 'https://shop.example';
const ruleOf = (path: string, mode = 'navigate', method = 'GET') => ruleFor({ method, mode, url: new URL(path, origin), origin });

test.each(['/', '/faq', '/beitragberechnen?species=dog', '/user', '/user/policen', '/login'])(
  '%s is a page from the network',
  (path) => {
    expect(ruleOf(path)).toBe('page');
  },
);

test('the page of the code for a practice is kept, also when it asks for itself', () => {
  expect(['/user/praxis', '/user/praxis/'].map((path) => ruleOf(path))).toEqual(['shell', 'shell']);
  expect(ruleOf('/user/praxis', 'cors')).toBe('shell');
  expect(ruleOf('/user/praxis/x')).toBe('page');
});

test.each(['/assets/base-1.js', '/pictures/dog-160.webp', '/favicon.svg', '/icons/icon-192.png'])(
  '%s is a file that may be kept',
  (path) => {
    expect(ruleOf(path, 'no-cors')).toBe('file');
  },
);

test.each([
  '/webapi/v1/users/is_user_logged_in',
  '/api/debug/do_activate_debug_mode',
  '/samples',
  '/samples/mailbox',
  '/todo',
  '/environment.txt',
  '/download/avb-1.pdf',
  '/user.data',
  '/health/ready',
])('%s is left alone', (path) => {
  expect([ruleOf(path, 'cors'), ruleOf(path, 'same-origin')]).toEqual(['leave', 'leave']);
});

test.each(['/webapi/x', '/samples', '/samples/mailbox', '/download/avb-1.pdf', '/api-docs'])(
  '%s is left alone also when opened',
  (path) => {
    expect(ruleOf(path)).toBe('leave');
  },
);

test('only GET of this host is the concern of the worker', () => {
  expect(ruleOf('/faq', 'navigate', 'POST')).toBe('leave');
  expect(ruleOf('https://tag.example/assets/x.js', 'no-cors')).toBe('leave');
});

test('the caches of this build and of the one before stay', () => {
  expect(outdatedCaches(['t-1', 't-2', 'other', 't-3', 't-4'], 't-4', 't-')).toEqual(['t-1', 't-2']);
  expect(outdatedCaches(['t-1'], 't-1', 't-')).toEqual([]);
});

test('a page names its files', () => {
  const html =
    '<link rel="stylesheet" href="/assets/a.css"><img src="/pictures/dog-160.webp"><img src="/pictures/dog-160.webp"><a href="/faq">FAQ</a><script src="https://tag.example/assets/x.js"></script>';
  expect(filesOf(html)).toEqual(['/assets/a.css', '/pictures/dog-160.webp']);
});

test('a page loses its scripts and keeps its words', () => {
  const html =
    '<p>Da</p><script type="module">import "/assets/a.js"</script><link rel="modulepreload" href="/assets/a.js"/><p>dort</p>';
  expect(withoutScripts(html)).toBe('<p>Da</p><p>dort</p>');
});
