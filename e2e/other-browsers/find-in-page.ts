import type { Name, Target } from './target.ts';

export type Find = (target: Target) => HTMLElement[];

/**
 * Makes the function that finds what can be seen, by its name for assistive technology: the short form of the rules that
 * this shop's pages need. Runs in the page, so it uses nothing from outside.
 */
export const createFind = (): Find => {
  const textOf = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return '';
    if (node instanceof HTMLImageElement) return node.alt;
    const parts = [...node.childNodes].map(textOf);
    return node.getAttribute('aria-label') ?? parts.join(getComputedStyle(node).display === 'inline' ? '' : ' ');
  };

  const nameOf = (element: HTMLElement) => {
    const labelledBy = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
    const legend = element instanceof HTMLFieldSetElement ? [...element.children].filter((it) => it.matches('legend')) : [];
    const labels = [...((element as HTMLInputElement).labels ?? [])];
    const sources = labelledBy.length > 0 ? labelledBy.map((id) => document.getElementById(id)) : [...legend, ...labels];
    const named = sources.filter((source) => source !== null).map(textOf);
    const name = labelledBy.length === 0 ? (element.getAttribute('aria-label') ?? named.join(' ')) : named.join(' ');
    return (name === '' ? textOf(element) : name).replaceAll(/\s+/g, ' ').trim();
  };

  const matches = (text: string, name: Name) =>
    typeof name === 'string' ? text === name : new RegExp(name.source, name.flags).test(text);

  const isSeen = (element: HTMLElement) => {
    // A card that is chosen hides its radio button; what is seen of it is its label.
    const isChoice = element.matches('input[type=radio], input[type=checkbox]');
    const parts = isChoice ? [element, ...((element as HTMLInputElement).labels ?? [])] : [element];
    return parts.some((part) => part.getClientRects().length > 0 && part.checkVisibility({ visibilityProperty: true }));
  };

  const find: Find = ({ selector, name, within }) => {
    const roots = within === undefined ? [document] : find(within);
    const elements = roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>(selector)]);
    return [...new Set(elements)].filter((element) => isSeen(element) && (name === undefined || matches(nameOf(element), name)));
  };
  return find;
};
