import { type ReactNode, useState } from 'react';
import { checkHealth } from '#domain/health/health.ts';
import { checkChange } from '#domain/police/check-change.ts';
import type { ChangeKey } from '#domain/police/police-change.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { PoliceChange, PoliceChangeOrder, PoliceChangePreviewAnswer } from '#domain/wire/area/changes.ts';
import type { Outcome } from '#web/send-command.ts';
import { today } from '#web/contract/words.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { ChangeFields } from './change-fields.tsx';
import { firstValues, isHealthAsked, toChange, type Illnesses, type ContractFacts } from './change-values.ts';
import { PreviewFlow } from './preview-flow.tsx';

const noContext = { checkedAt: 'form', isZipCodeExisting: 'unknown', isAnimalZipCodeExisting: 'unknown' } as const;

type ChangeFlowProps = {
  changeKey: ChangeKey;
  contract: ContractFacts;
  sendPreview: (change: PoliceChange) => Promise<Outcome<PoliceChangePreviewAnswer>>;
  sendOrder: (order: PoliceChangeOrder) => Promise<Outcome<IssuesAnswer>>;
  onDone: (message: string) => void;
  /** Beside the last step. */
  children?: ReactNode;
};

/** One of the changes that a contract offers. */
export const ChangeFlow = ({ changeKey, contract, children, ...sending }: ChangeFlowProps) => {
  const [first] = useState(() => firstValues(contract, today()));
  const form = useForm(first);
  const [illnesses, setIllnesses] = useState<Illnesses>({ manual: [], occurrences: [] });
  const change = toChange(changeKey, { values: form.values, illnesses, contract });

  const check = () => [
    ...checkChange(change, { ...noContext, today: today() }, { presence: true }),
    ...(isHealthAsked(changeKey, form.values, contract.changes)
      ? checkHealth(change, { today: today(), diseaseOptions: null }, { presence: true })
      : []),
  ];
  return (
    <PreviewFlow
      {...sending}
      title="Deine Angaben"
      form={form}
      change={change}
      check={check}
      isNewContract={changeKey === 'liability'}
      beside={children}
    >
      <ChangeFields changeKey={changeKey} form={form} contract={contract} illnesses={illnesses} onIllnesses={setIllnesses} />
    </PreviewFlow>
  );
};
