// Without a module of the shop's own: each would bring the file that it shares with others, and this is somebody else's page.
const { searchParams } = new URL(location.href);

/** From the partner's line into the form: the code that the calculator will hear, and the species whose price is in view. */
const takeAddress = (form: HTMLFormElement) => {
  const partner = searchParams.get('partner') ?? '';
  for (const code of form.querySelectorAll<HTMLInputElement>('[name=aff]'))
    Object.assign(code, { value: partner, disabled: partner === '' });
  for (const radio of form.querySelectorAll<HTMLInputElement>('[name=species]'))
    if (radio.value === searchParams.get('species')) radio.checked = true;
};

/** Who shows us in a frame, as far as the browser tells; the page's policy lets nobody else do it than the partner. */
const hostOrigin = () => (parent === window || document.referrer === '' ? null : new URL(document.referrer).origin);

const tellHeight = (host: string) => {
  const tell = () => parent.postMessage({ height: document.documentElement.getBoundingClientRect().height }, host);
  new ResizeObserver(tell).observe(document.documentElement);
};

for (const form of document.forms) takeAddress(form);
const host = hostOrigin();
if (host !== null) tellHeight(host);
document.documentElement.dataset['started'] = '';
for (const moment of ['app-started', 'app-rendered']) document.dispatchEvent(new Event(moment));
