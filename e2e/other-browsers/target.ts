/** A RegExp, or what is left of one on its way into the page. */
type Pattern = Pick<RegExp, 'source' | 'flags'>;
export type Name = string | Pattern;

const selectors = {
  banner: 'header',
  main: 'main',
  navigation: 'nav',
  region: 'section, [role=region]',
  complementary: 'aside, [role=complementary]',
  heading: 'h1, h2, h3, [role=heading]',
  link: 'a[href]',
  button: 'button, [role=button]',
  /** Whatever opens something: how it is made is the page's business. */
  control: 'button, [role=button], summary, label',
  group: 'fieldset, [role=group], [role=radiogroup]',
  radio: 'input[type=radio]',
  checkbox: 'input[type=checkbox]',
  textbox: 'input, textarea',
  select: 'select',
  option: '[role=option]',
};

/** What a customer would call a part of the page: "the button 'Weiter' in the form". A plain text is the whole name. */
export type Target = { selector: string; name?: Name | undefined; within?: Target | undefined };

type Describe = (name?: Name, within?: Target) => Target;

export const by = Object.fromEntries(
  Object.entries(selectors).map(([role, selector]) => [
    role,
    (name?: Name, within?: Target): Target => ({ selector, name, within }),
  ]),
) as Record<keyof typeof selectors, Describe>;

export const byId = (id: string): Target => ({ selector: `#${id}` });

export const describe = ({ selector, name, within }: Target): string =>
  [
    selector.split(',')[0],
    name === undefined ? '' : typeof name === 'string' ? `"${name}"` : `/${name.source}/`,
    within === undefined ? '' : `in ${describe(within)}`,
  ]
    .filter((part) => part !== '')
    .join(' ');
