import { isOtherHost, readRichText } from './rich-text.ts';
import { splitAtHyphens } from './typography.ts';
import styles from './text.module.css';

const Words = ({ children }: { children: string }) =>
  splitAtHyphens(children).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- a text is never reordered
      <span key={place} className={styles.whole}>
        {part}
      </span>
    ),
  );

/** Too long for its place, an address breaks behind its "@". */
const MailAddress = ({ children }: { children: string }) => {
  const [name, host] = children.split(/(?<=@)/);
  return (
    <>
      {name}
      <wbr />
      {host}
    </>
  );
};

const TextLink = ({ to, text }: { to: string; text: string }) => {
  const words = to.startsWith('mailto:') ? <MailAddress>{text}</MailAddress> : <Words>{text}</Words>;
  return (
    <a href={to} {...(isOtherHost(to) && { target: '_blank', rel: 'noreferrer' })}>
      {words}
    </a>
  );
};

/** Running text from a data file, with its links. */
export const Text = ({ children }: { children: string }) =>
  readRichText(children).map(({ text, to }, place) => {
    const key = `${place} ${to}`;
    return to === undefined ? <Words key={key}>{text}</Words> : <TextLink key={key} to={to} text={text} />;
  });

export const Paragraphs = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text) => (
    <p key={text}>
      <Text>{text}</Text>
    </p>
  ));
