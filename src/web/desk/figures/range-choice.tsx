import { Link } from 'react-router';
import { type FigureRange, figureRanges } from '#domain/figures/figures.ts';
import { Key } from '#web/desk/keys/key.tsx';
import { useGo } from '#web/desk/keys/use-go.ts';
import { useKeys } from '#web/desk/keys/use-keys.ts';
import look from '#web/desk/parts/numbered-links.module.css';

const addressOf = (range: FigureRange) => `?tage=${range}`;

/** How far back: by a press, or by the keys 1 to 4. It stands in the address, so that a link leads to the same figures. */
export const RangeChoice = ({ range }: { range: FigureRange }) => {
  const go = useGo();
  useKeys(
    figureRanges.map((days, place) => ({
      keys: String(place + 1),
      title: `Die letzten ${days} Tage`,
      run: () => go(addressOf(days)),
    })),
  );
  return (
    <nav aria-label="Zeitraum">
      <ul className={look.links}>
        {figureRanges.map((days, place) => (
          <li key={days}>
            <Link to={addressOf(days)} className={look.link} aria-current={days === range ? 'true' : undefined}>
              {days} Tage <Key>{String(place + 1)}</Key>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
