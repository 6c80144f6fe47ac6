import { createContext, type ReactNode, use, useId } from 'react';
import type { PictureName } from '#domain/product/picture-names.ts';
import { pictureAddress } from '#web/ui/show/picture-address.ts';

/** From the first colour to the last; every name is one of tokens.css. */
const gradients = {
  sky: ['sky-high', 'sky-low'],
  grass: ['grass', 'grass-deep'],
  basket: ['basket', 'basket-deep'],
} as const;

export type Paint = keyof typeof gradients | 'roof' | 'wall' | 'glass' | 'room';

const stop = (colour: string, offset = 0) => <stop offset={offset} stopColor={`var(--${colour})`} />;

const Gradients = ({ id }: { id: string }) => (
  <defs>
    {Object.entries(gradients).map(([name, [first, last]]) => (
      <linearGradient key={name} id={`${id}-${name}`} x2="0" y2="1">
        {stop(first)}
        {stop(last, 1)}
      </linearGradient>
    ))}
    <linearGradient id={`${id}-roof`} x2="1" y2="0.8">
      {stop('roof')}
      {stop('roof-deep', 1)}
    </linearGradient>
    <linearGradient id={`${id}-wall`} x2="0" y2="1">
      {stop('wall-shade')}
      {stop('wall', 0.4)}
    </linearGradient>
    <radialGradient id={`${id}-glass`} cx="0.4" cy="0.3" r="0.8">
      {stop('glass')}
      {stop('glass-low', 1)}
    </radialGradient>
    <radialGradient id={`${id}-room`} cx="0.5" cy="0.7" r="0.8">
      {stop('wall')}
      {stop('wall-inner', 1)}
    </radialGradient>
  </defs>
);

const DrawingId = createContext('');

/** The soft gradients of the drawing around it. Each drawing has its own: two on one page must not share an id. */
export const usePaint = () => {
  const id = use(DrawingId);
  return (name: Paint) => `url(#${id}-${name})`;
};

export type DrawingProps = {
  viewBox: string;
  /** What is to be seen, for those who do not see it; without it the drawing is decoration. */
  label?: string;
  className?: string | undefined;
  children: ReactNode;
};

/** A picture drawn for the shop, in the colours of tokens.css: by night (dark scheme) the moon is out and windows are lit. */
export const Drawing = ({ viewBox, label, className, children }: DrawingProps) => {
  const id = useId();
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg className={className} viewBox={viewBox} focusable="false" {...naming}>
      <Gradients id={id} />
      <DrawingId value={id}>{children}</DrawingId>
    </svg>
  );
};

type Circle = readonly [cx: number, cy: number, r: number];
const circle = ([cx, cy, r]: Circle) => ({ cx, cy, r });

export type SkyProps = {
  at: Circle;
  /** Sun or moon. */
  orb?: Circle;
  stars?: readonly Circle[];
  /** Hills and what stands on them, cut off at the edge of the sky. */
  children?: ReactNode;
};

/** The round sky behind a scene. */
export const Sky = ({ at, orb, stars, children }: SkyProps) => {
  const paint = usePaint();
  const clip = useId();
  return (
    <>
      <circle {...circle(at)} fill={paint('sky')} />
      <clipPath id={clip}>
        <circle {...circle(at)} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        {orb && <circle {...circle(orb)} fill="var(--orb)" />}
        {stars?.map((star) => (
          <circle key={star.join(' ')} {...circle(star)} fill="var(--star)" />
        ))}
        {children}
      </g>
    </>
  );
};

/** The motif of the shop. `light` is the edge that catches the sun. */
export const Roof = ({ d, width, light }: { d: string; width: number; light?: string }) => (
  <g fill="none" strokeLinecap="round" strokeLinejoin="round">
    <path d={d} stroke={usePaint()('roof')} strokeWidth={width} />
    {light && <path d={light} stroke="var(--wall)" strokeWidth="5" opacity="0.35" />}
  </g>
);

export const RoundWindow = ({ at: [cx, cy, r] }: { at: Circle }) => (
  <>
    <circle cx={cx} cy={cy} r={r} fill="var(--frame)" />
    <circle cx={cx} cy={cy} r={r * 0.79} fill={usePaint()('glass')} />
    <path
      d={`M${cx} ${cy - r * 0.8}v${r * 1.6}M${cx - r * 0.8} ${cy}h${r * 1.6}`}
      fill="none"
      stroke="var(--frame)"
      strokeWidth={r * 0.14}
    />
  </>
);

export type FigureProps = {
  name: PictureName;
  x: number;
  y: number;
  size: number;
  /** In degrees, around its own middle. */
  turn?: number;
  /** Things in the air throw no shadow. */
  floating?: boolean;
};

/** A Fluent animal or thing, standing in the drawing. */
export const Figure = ({ name, x, y, size, turn = 0, floating = false }: FigureProps) => (
  <g {...(turn !== 0 && { transform: `rotate(${turn} ${x + size / 2} ${y + size / 2})` })}>
    {!floating && <ellipse cx={x + size / 2} cy={y + size * 0.96} rx={size * 0.42} ry={size * 0.05} fill="var(--shade)" />}
    <image href={pictureAddress(name, size)} x={x} y={y} width={size} height={size} />
  </g>
);
