import type { PageMeta } from '#web/document/page.ts';
import { Island } from '#web/islands/island.tsx';
import { SnakeGame } from './snake-game.tsx';

export const meta: PageMeta = {
  title: 'Leckerli-Runde',
  description: 'Ein kleines Spiel für die Pause: Führ den Hund zu den Knochen, ohne am Zaun anzustoßen.',
  path: '/snake',
  isHidden: true,
};

export default function SnakePage() {
  return <Island part="pages/snake/snake.start" of={SnakeGame} when="now" />;
}
