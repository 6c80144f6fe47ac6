/**
 * Who may import whom (docs/decisions/001). One table: the linter's rules are made of it (oxlint.config.ts), and a test tries a
 * forbidden import in every zone. A zone within another refuses what the outer one refuses, too: overrides of the linter replace
 * each other, so each is written out whole.
 */
export type Refused = {
  imports: readonly string[];
  because: string;
  /** Types of it may be imported. */
  allowTypeImports?: boolean;
};

type ZoneTree = {
  files: readonly string[];
  except?: readonly string[];
  refuses?: readonly Refused[];
  within?: readonly ZoneTree[];
};

export type Zone = { files: readonly string[]; except: readonly string[]; refuses: readonly Refused[] };

const tests = ['src/**/*.test.ts', 'src/**/*.test.tsx'];

const react = ['react', 'react/*', 'react-*', 'react-*/**', 'lucide-react'];
const serverLibraries = ['fastify', '@fastify/*', 'kysely', 'pg'];

/** From the lowest to the highest; rooms of one line do not know each other. */
export const businessOrder = [
  ['vets', 'feedback', 'customers'],
  ['polices'],
  ['cases'],
  ['breeding'],
  ['offers'],
  ['applications'],
  ['changes', 'endings'],
  ['money'],
  ['claims'],
  ['practice'],
  ['records'],
  ['keeping'],
  ['day', 'figures', 'tarifs', 'export', 'staff'],
  ['tasks', 'service'],
  ['checking'],
] as const;

export const faces = ['site', 'shop', 'area', 'practice', 'desk', 'commands'] as const;

const aboveFoundation = ['#server/business/**', '#server/faces/**'];
const composing = ['#server/processes/**', '#server/shop.ts', '#server/desk.ts', '#server/cli.ts'];

const businessRoom = (room: string, place: number): ZoneTree => {
  const above = businessOrder
    .slice(place)
    .flat()
    .filter((other) => other !== room);
  const imports = above.map((other) => `#server/business/${other}/**`);
  return {
    files: [`src/server/business/${room}/**`],
    except: tests,
    refuses:
      imports.length === 0 ? [] : [{ imports, because: 'Business imports downwards only (scripts/zones.ts has the order).' }],
  };
};

const face = (name: string): ZoneTree => ({
  files: [`src/server/faces/${name}/**`],
  except: tests,
  refuses: [
    {
      imports: faces.filter((other) => other !== name).map((other) => `#server/faces/${other}/**`),
      because: 'Faces do not know each other: what two of them do is business.',
    },
  ],
  within: [
    {
      files: [`src/server/faces/${name}/**/*routes.ts`],
      except: tests,
      refuses: [{ imports: ['kysely', 'pg', '#server/**/*-store.ts', './*-store.ts'], because: 'routes → use case → store.' }],
    },
  ],
});

const server: ZoneTree = {
  files: ['src/server/**'],
  refuses: [{ imports: ['#web/**', '#scripts/**', ...react], because: "The server knows nothing of the web's code." }],
  within: [
    {
      files: ['src/server/foundation/**'],
      except: tests,
      refuses: [{ imports: [...aboveFoundation, ...composing], because: 'The foundation imports nothing above it.' }],
    },
    {
      files: ['src/server/business/**'],
      except: tests,
      refuses: [
        { imports: ['#server/faces/**', ...composing], because: 'Business knows none of its faces.' },
        {
          imports: ['fastify', '@fastify/*', '#server/foundation/http/**'],
          because: 'Business knows no HTTP: it answers a value or a refusal.',
        },
      ],
      within: businessOrder.flatMap((rooms, place) => rooms.map((room) => businessRoom(room, place))),
    },
    {
      files: ['src/server/faces/**'],
      except: tests,
      refuses: [{ imports: composing, because: 'Shop, desk and command line are composed of faces, not the other way round.' }],
      within: faces.map(face),
    },
  ],
};

const webApps = ['pages', 'wizard', 'customer-area', 'practice', 'frame', 'desk'];
const sharedRooms = [
  'product',
  'drawing',
  'text',
  'site',
  'visit',
  'start',
  'offline',
  'islands',
  'payment',
  'ending',
  'contract',
];

const plainModules: Refused = {
  imports: [...react, '#web/**/*.tsx', './*.tsx', '#web/use-*.ts'],
  because:
    'Runs on every page before anything else: plain modules, no React in the browser. A .tsx file is written at build time.',
};

const webApp = (name: string): ZoneTree => ({
  files: [`src/web/${name}/**`],
  refuses: [
    {
      imports: webApps.filter((other) => other !== name).map((other) => `#web/${other}/**`),
      because:
        'Pages, calculator, customer area, frame and desk do not know each other; what two of them need has a room of its own.',
    },
  ],
  within: name === 'frame' ? [{ files: ['src/web/frame/**/*.ts'], except: tests, refuses: [plainModules] }] : [],
});

const web: ZoneTree = {
  files: ['src/web/**'],
  refuses: [
    {
      imports: ['#server/**', '#scripts/**', ...serverLibraries],
      because: 'The web meets the server only over the wire (src/domain/wire).',
    },
    { imports: ['typebox', 'typebox/*'], because: 'Types travel to the web, schemas do not.' },
    {
      imports: ['#domain/wire/*/*.ts'],
      because:
        'The definitions hold schemas: the web sends the calls of #web/calls, which are written from them (npm run client).',
      allowTypeImports: true,
    },
  ],
  within: [
    {
      files: ['src/web/ui/**'],
      refuses: [
        {
          imports: [...webApps, 'product', 'ending', 'contract', 'payment']
            .map((room) => `#web/${room}/**`)
            .concat('#web/api.ts'),
          because: 'ui is below the features: it knows none of them.',
        },
      ],
    },
    ...webApps.map(webApp),
    {
      files: [`src/web/{${sharedRooms.join(',')}}/**`],
      except: tests,
      refuses: [
        {
          imports: webApps.map((room) => `#web/${room}/**`),
          because: 'Pages, calculator, customer area and frame share this room: it knows none of them.',
        },
      ],
      within: [
        {
          files: ['src/web/{start,visit,offline}/**/*.ts'],
          except: [...tests, 'src/web/start/part-files.ts'],
          refuses: [plainModules],
        },
      ],
    },
  ],
};

const domain: ZoneTree = {
  files: ['src/domain/**'],
  except: tests,
  refuses: [
    {
      imports: ['#server/**', '#web/**', '#scripts/**', 'node:*', ...react, ...serverLibraries],
      because: 'The domain imports neither server, nor web, nor I/O.',
    },
  ],
};

const flatten = ({ files, except = [], refuses = [], within = [] }: ZoneTree, outer: readonly Refused[] = []): Zone[] => {
  const whole = [...outer, ...refuses];
  return [{ files, except, refuses: whole }, ...within.flatMap((zone) => flatten(zone, whole))];
};

/** Outer zones first: of those that a file lies in, the linter takes the last. */
export const zones: readonly Zone[] = [domain, web, server].flatMap((tree) => flatten(tree));

export const zoneRules = zones.map(({ files, except, refuses }) => ({
  files: [...files],
  excludeFiles: [...except],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: refuses.map(({ imports, because, allowTypeImports = false }) => ({
          group: [...imports],
          message: because,
          allowTypeImports,
        })),
      },
    ] as ['error', { patterns: { group: string[]; message: string; allowTypeImports: boolean }[] }],
  },
}));
