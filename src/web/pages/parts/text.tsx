import { Link } from 'react-router';
import { isOtherHost, isPage, readRichText } from '#web/pages/parts/rich-text.ts';

const TextLink = ({ to, text }: { to: string; text: string }) => {
  if (isPage(to)) return <Link to={to}>{text}</Link>;
  return (
    <a href={to} {...(isOtherHost(to) && { target: '_blank', rel: 'noreferrer' })}>
      {text}
    </a>
  );
};

/** Running text from a data file, with its links. */
export const Text = ({ children }: { children: string }) =>
  readRichText(children).map(({ text, to }) =>
    to === undefined ? text : <TextLink key={`${to} ${text}`} to={to} text={text} />,
  );

export const Paragraphs = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text) => (
    <p key={text}>
      <Text>{text}</Text>
    </p>
  ));
