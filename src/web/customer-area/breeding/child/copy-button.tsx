import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/press/button.tsx';
import { VisuallyHidden } from '#web/ui/show/visually-hidden.tsx';

type CopyState = 'none' | 'copied' | 'refused';

const said: Readonly<Record<CopyState, string>> = {
  none: '',
  copied: 'Der Link ist kopiert.',
  refused: 'Dein Browser erlaubt das Kopieren nicht. Markiere den Link und kopiere ihn selbst.',
};

export const CopyButton = ({ text }: { text: string }) => {
  const [state, setState] = useState<CopyState>('none');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('refused');
    }
  };
  return (
    <>
      <Button variant="secondary" icon={state === 'copied' ? <Check /> : <Copy />} onClick={() => void copy()}>
        {state === 'copied' ? 'Kopiert' : 'Link kopieren'}
      </Button>
      {state === 'refused' ? (
        <output>{said.refused}</output>
      ) : (
        <VisuallyHidden>
          <output>{said[state]}</output>
        </VisuallyHidden>
      )}
    </>
  );
};
