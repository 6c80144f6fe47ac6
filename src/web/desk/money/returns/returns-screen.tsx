import { useSearchParams } from 'react-router';
import { Key, useKeys } from '#web/desk/keys/keys.tsx';
import { MoneyScreen } from '#web/desk/money/money-screen.tsx';
import { BankItems } from '#web/desk/money/bank/bank-items.tsx';
import { BankImports, useImportFile } from '#web/desk/money/bank/bank-imports.tsx';
import { Statements } from '#web/desk/money/bank/statements.tsx';
import { Reminders, Returned } from './open-returns.tsx';
import styles from '#web/desk/work/work.module.css';

const lists = [
  { key: 'rueckgaben', title: 'Zurückgekommen', letter: 'r', List: Returned },
  { key: 'mahnungen', title: 'Offene Mahnungen', letter: 'm', List: Reminders },
  { key: 'zahlungen', title: 'Ungeklärt', letter: 'o', List: BankItems },
  { key: 'auszuege', title: 'Auszüge', letter: 'a', List: Statements },
  { key: 'dateien', title: 'Eingelesene Dateien', letter: 'd', List: BankImports },
] as const;

/** What came back from the bank, and what nobody could assign (spec 20.5, 20.6). */
export const ReturnsScreen = () => {
  const [params, setParams] = useSearchParams();
  const chosen = lists.find(({ key }) => key === params.get('zeige')) ?? lists[0];
  const choose = (key: string) => setParams({ zeige: key }, { replace: true });
  useKeys(lists.map(({ key, title, letter }) => ({ keys: letter, title: `Zeige: ${title}`, run: () => choose(key) })));
  const { List } = chosen;
  const file = useImportFile();
  return (
    <MoneyScreen title="Rückläufer" aside={file.button}>
      {file.outcome}
      <fieldset aria-label="Was die Liste zeigt" className={styles.filters}>
        {lists.map(({ key, title, letter }) => (
          <button key={key} type="button" className={styles.filter} aria-pressed={key === chosen.key} onClick={() => choose(key)}>
            {title} <Key>{letter}</Key>
          </button>
        ))}
      </fieldset>
      <List />
    </MoneyScreen>
  );
};
