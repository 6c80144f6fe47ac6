import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { httpStatus } from '#domain/basics/http-status.ts';
import { isSuccess } from '#domain/basics/issue.ts';
import { formatCode } from '#domain/basics/spoken-code.ts';
import type { InPractice } from '#domain/wire/practice/in-practice.ts';
import { NotAnswered, read } from '#web/ask.ts';
import { endPracticeCode, getInPractice, showPracticeCode, watchInPractice } from '#web/calls/practice/in-practice.ts';
import { Panel } from '#web/contract/panel.tsx';
import { Loaded } from '#web/customer-area/area/loaded.tsx';
import { BackLink, ButtonLink, Empty, PageHead } from '#web/customer-area/parts/screen-parts.tsx';
import { keepPage } from '#web/offline/keep-page.ts';
import { sendCommand } from '#web/send-command.ts';
import { useWatch } from '#web/use-watch.ts';
import { loginState, refreshLogin } from '#web/visit/login-state.ts';
import { IssueList } from '#web/ui/form/issues.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Button } from '#web/ui/press/button.tsx';
import { QrCode } from '#web/customer-area/parts/qr-code.tsx';
import { dropCode, keepCode, type KeptCode, makeCode, readCodes } from './kept-codes.ts';
import { Requests } from './request-card.tsx';
import styles from './in-practice.module.css';

const queryKey = [getInPractice.path];
const useInPractice = (hasKept: boolean) => {
  const client = useQueryClient();
  const query = useQuery({ queryKey, queryFn: ({ signal }) => read(getInPractice, { signal }) });
  useWatch({
    call: watchInPractice,
    body: undefined,
    // While a code is shown, whoever opens it is seen within a second.
    isOn: query.data?.animals.some(({ code }) => code !== null) ?? hasKept,
    onState: (state) => client.setQueryData(queryKey, state),
    ask: async () => {
      const { error } = await query.refetch();
      return !(error instanceof NotAnswered && error.status === httpStatus.unauthorized);
    },
  });
  /** What was asked for before a press is older than its answer. */
  const take = (answer: InPractice) => {
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, answer);
  };
  return { query, take };
};

type Animal = InPractice['animals'][number];

const practiceAddress = () => `${location.origin}/praxis`;

const ShownCode = ({ kept, untilStr }: { kept: KeptCode; untilStr: string | null }) => (
  <div className={styles.shown}>
    <QrCode
      url={`${practiceAddress()}#${kept.code}`}
      label={`QR-Code, der den Schutz von ${kept.animalName} in der Praxis zeigt`}
    />
    <div className={styles.words}>
      <p className={styles.code}>{formatCode(kept.code)}</p>
      <p>
        Die Praxis scannt den Code, oder sie öffnet <strong>{practiceAddress().replace(/^https?:\/\//, '')}</strong> und tippt die
        zwölf Zeichen ein.
      </p>
      {untilStr !== null && <p className={styles.small}>{`Er gilt bis ${untilStr}.`}</p>}
    </div>
  </div>
);

const AnimalPanel = ({ animal, onAnswer }: { animal: Animal; onAnswer: (answer: InPractice) => void }) => {
  const { policeUuid, animalName, obstacle, code } = animal;
  const [kept, setKept] = useState(() => readCodes().find((one) => one.policeUuid === policeUuid) ?? null);
  const form = useForm({});
  const isHere = code !== null && kept !== null && kept.requestKey === code.requestKey;
  useEffect(() => {
    if (isHere) void keepPage();
  }, [isHere]);
  const show = () =>
    form.submit([], async () => {
      // The same press again, whose answer was lost, shows the same code.
      const next = kept !== null && code === null && kept.expiresAt === null ? kept : makeCode(policeUuid, animalName);
      keepCode(next);
      setKept(next);
      const { answer, issues } = await sendCommand(showPracticeCode, next);
      const current = answer?.animals?.find((one) => one.policeUuid === policeUuid)?.code ?? null;
      if (current?.requestKey === next.requestKey) {
        const withEnd = { ...next, expiresAt: current.expiresAt };
        keepCode(withEnd);
        setKept(withEnd);
      }
      if (answer?.animals !== undefined) onAnswer(answer);
      return issues;
    });
  const end = () =>
    form.submit([], async () => {
      const { data, issues } = await sendCommand(endPracticeCode, { policeUuid });
      if (data !== null) {
        dropCode(policeUuid);
        setKept(null);
        onAnswer(data);
      }
      return issues.filter(({ level }) => level !== 'ok' || isSuccess(issues));
    });
  if (obstacle !== null)
    return (
      <Panel title={animalName}>
        <p>{obstacle}</p>
        <div>
          <ButtonLink to="/user/leistungen" variant="secondary">
            Rechnung einreichen
          </ButtonLink>
        </div>
      </Panel>
    );
  return (
    <Panel
      title={animalName}
      sub="Die Praxis sieht Name, Tierart und ob heute Schutz besteht. Nichts über dich und nichts von früher."
    >
      {isHere && <ShownCode kept={kept} untilStr={code.untilStr} />}
      {code !== null && !isHere && (
        <p>{`Auf einem anderen Gerät ist ein Code offen, bis ${code.untilStr}. Ein neuer beendet ihn.`}</p>
      )}
      <IssueList {...form.box} />
      <div className={styles.actions}>
        {!isHere && (
          <Button size="large" busy={form.isBusy} onClick={() => void show()}>
            {code === null ? 'Code zeigen' : 'Neuen Code zeigen'}
          </Button>
        )}
        {code !== null && (
          <Button variant="secondary" busy={form.isBusy} onClick={() => void end()}>
            Code beenden
          </Button>
        )}
      </div>
    </Panel>
  );
};

const Openings = ({ openings }: Pick<InPractice, 'openings'>) => (
  <Panel title="Wer geöffnet hat" sub="Jedes Gerät, das einen deiner Codes geöffnet hat.">
    {openings.length === 0 ? (
      <p>Noch niemand.</p>
    ) : (
      <ul className={styles.openings}>
        {openings.map(({ openingId, practice, animalName, openedAtStr }) => (
          <li key={openingId}>
            <strong>{practice ?? 'Eine Praxis, die sich noch nicht genannt hat'}</strong>
            <span>{`${animalName}, ${openedAtStr}`}</span>
          </li>
        ))}
      </ul>
    )}
  </Panel>
);

/** Without a network: what this phone shows, it shows all the same. */
const Remembered = ({ codes }: { codes: readonly KeptCode[] }) => (
  <>
    {codes.map((kept) => (
      <Panel key={kept.requestKey} title={kept.animalName} sub="Gerade ohne Verbindung. Der Code steht auf diesem Gerät.">
        <ShownCode kept={kept} untilStr={null} />
      </Panel>
    ))}
  </>
);

const isStillShown = ({ expiresAt }: KeptCode) => expiresAt !== null && new Date(expiresAt) > new Date();

/** At the counter: a code that shows a practice one animal and its cover (spec 24.10). */
export default function InPracticePage() {
  const [codes] = useState(() => readCodes().filter(isStillShown));
  const { query, take } = useInPractice(codes.length > 0);
  const isOffline = query.data === undefined && codes.length > 0;
  const isAnswered = query.data !== undefined;
  useEffect(() => {
    // The server is back: so is everything around this page.
    if (isAnswered && loginState.get().isUnreachable) void refreshLogin();
  }, [isAnswered]);
  return (
    <>
      <BackLink to="/user/leistungen">Zu deinen Leistungen</BackLink>
      <PageHead
        title="In der Praxis"
        sub="Zeig diesen Code am Empfang: Die Praxis sieht sofort, was wir zahlen, und du legst nichts aus."
      />
      {isOffline ? (
        <Remembered codes={codes} />
      ) : (
        <Loaded query={query} what="Deine Tiere">
          {({ animals, openings, requests }) =>
            animals.length === 0 ? (
              <Empty
                picture="stethoscope"
                title="Noch kein Tier, das du hier zeigen kannst"
                action={<ButtonLink to="/user/policen">Zu deinen Policen</ButtonLink>}
              >
                Hier stehen Tiere, die gegen Tierarztkosten versichert sind.
              </Empty>
            ) : (
              <>
                <Requests requests={requests} onAnswer={take} />
                {animals.map((animal) => (
                  <AnimalPanel key={animal.policeUuid} animal={animal} onAnswer={take} />
                ))}
                <Openings openings={openings} />
              </>
            )
          }
        </Loaded>
      )}
    </>
  );
}
