import type { ComponentProps, ReactNode } from 'react';
import { LetterScene } from '#web/drawing/scene.tsx';
import { Opening } from '#web/pages/parts/opening.tsx';
import { Points } from '#web/pages/parts/text-blocks.tsx';
import { Section } from '#web/pages/parts/section.tsx';
import page from '#web/site/page.module.css';
import { Text } from '#web/text/text.tsx';
import { Card } from '#web/ui/show/card.tsx';

type MailedLinkFrameProps = {
  title: string;
  lead: string;
  /** What lies on the table, besides the letter. */
  thing: ComponentProps<typeof LetterScene>['thing'];
  section: { id: string; title: string };
  /** What somebody whose browser runs no script is told. */
  withoutScript: string;
  hints: readonly string[];
  /** The island that answers the link. */
  children: ReactNode;
};

/** A page that only the link of a mail leads to. */
export const MailedLinkFrame = ({ title, lead, thing, section, withoutScript, hints, children }: MailedLinkFrameProps) => (
  <>
    <Opening
      title={title}
      lead={lead}
      scene={
        <LetterScene label="Ein Blatt Papier und ein Brief auf einem Tisch, dahinter ein Hund" animal="dog-face" thing={thing} />
      }
    />
    <Section {...section}>
      <div className={page.beside}>
        <Card floating>
          {children}
          <p className={page.withoutScript}>
            <Text>{withoutScript}</Text>
          </p>
        </Card>
        <Points items={hints} />
      </div>
    </Section>
  </>
);
