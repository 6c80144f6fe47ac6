import { find } from '#web/site/find.ts';

const allowed = /[\w-]+/g;

/** Writes what is typed into the line, and copies it. */
export const start = (element: HTMLElement) => {
  const code = find<HTMLInputElement>(element, '[name=code]');
  const species = find<HTMLSelectElement>(element, '[name=species]');
  const line = find(element, '[data-line]');
  const notice = find(element, 'output');
  const template = line.textContent;
  const placeholder = code.placeholder;

  const write = () => {
    // Nothing of what is typed may end the attribute that it stands in.
    const written = code.value.match(allowed)?.join('') || placeholder;
    const first = species.selectedIndex === 0 ? '' : ` species="${species.value}"`;
    line.textContent = template.replace(`"${placeholder}"`, `"${written}"${first}`).replaceAll(placeholder, written);
    notice.textContent = '';
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(line.textContent);
      notice.textContent = code.value.trim() === '' ? `Kopiert. ${placeholder} ersetzen Sie noch durch Ihren Code.` : 'Kopiert.';
    } catch {
      getSelection()?.selectAllChildren(line);
      notice.textContent = 'Die Zeile ist markiert. Kopieren Sie sie mit Strg+C.';
    }
  };
  element.addEventListener('input', write);
  element.addEventListener('submit', (event) => event.preventDefault());
  find(element, 'button').addEventListener('click', () => void copy());
  write();
};
