import { type ReactNode, useState } from 'react';
import type { Issue } from '#domain/basics/issue.ts';
import { Key, useKeys } from '#web/desk/keys/keys.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { Said } from './case-parts.tsx';
import { Part } from './case-screen.tsx';
import { Decision, type DecisionFieldProps } from './decision.tsx';
import type { DecisionPreview } from './use-command.ts';
import styles from './work.module.css';

/** One way to decide: by its button or its key, in a dialog that says what it does and sends it. */
export type Choice = {
  letter: string;
  button: string;
  /** The title of the dialog and of the key; the button's words where they say it. */
  title?: string;
  effect?: string;
  fields?: readonly DecisionFieldProps[];
  /** On the button that asks for the preview; „Mail ansehen“ where nothing is said. */
  look?: string;
  /** None where no mail goes out. */
  preview?: (() => Promise<DecisionPreview>) | null;
  send: (previewKey: string | null) => Promise<readonly Issue[]>;
  /** What it means, where that needs words. */
  words?: ReactNode;
  /** Done by the button itself: there is nothing to say or to look at before. */
  isAtOnce?: boolean;
};

type DecisionsProps = {
  /** Where it is something else than deciding. */
  heading?: string;
  choices: readonly Choice[];
  /** What came of the last one. */
  issues?: readonly Issue[];
  isBusy?: boolean;
  children?: ReactNode;
};

/** What can be decided about something, the usual way first. What was typed stays with whoever gives the fields. */
export const Decisions = ({ heading = 'Entscheiden', choices, issues, isBusy = false, children }: DecisionsProps) => {
  const [opened, setOpened] = useState<string | null>(null);
  const choose = ({ letter, isAtOnce, send }: Choice) => (isAtOnce === true ? void send(null) : setOpened(letter));
  useKeys(choices.map((choice) => ({ keys: choice.letter, title: choice.title ?? choice.button, run: () => choose(choice) })));
  return (
    <Part id="entscheiden" title={heading}>
      {children}
      <div className={styles.line}>
        {choices.map((choice, index) => (
          <span key={choice.letter} className={styles.line}>
            <Button
              variant={index === 0 ? 'primary' : 'secondary'}
              busy={isBusy && choice.isAtOnce === true}
              onClick={() => choose(choice)}
            >
              {choice.button}
            </Button>
            <Key>{choice.letter}</Key>
          </span>
        ))}
      </div>
      {issues !== undefined && <Said issues={issues} />}
      {choices.map(({ letter, button, title = button, effect = button, fields = [], look, preview = null, send, words }) =>
        opened === letter ? (
          <Decision
            key={letter}
            open
            onClose={() => setOpened(null)}
            title={title}
            effect={effect}
            fields={fields}
            look={look}
            preview={preview}
            send={send}
          >
            {words}
          </Decision>
        ) : null,
      )}
    </Part>
  );
};
