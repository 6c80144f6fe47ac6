import { Histogram, Registry, collectDefaultMetrics, Counter, Gauge } from '@prometheus-io/client';
import type { DatabaseConnection } from '#server/foundation/database/connect.ts';

const statusGroups = ['', '1xx', '2xx', '3xx', '4xx', '5xx'];

type Answered = { method: string; route: string; statusCode: number; ms: number };

/** Sorting an answer into its row costs several times what noting it does; many at once are sorted in a fraction of it. */
const sortedAtOnce = 250;

/** How long requests took, by route. What is noted is sorted before it is read. */
const createRequestMeter = (registers: Registry[]) => {
  const noted: Answered[] = [];
  const sortNoted = () => {
    for (const { method, route, statusCode, ms } of noted.splice(0)) {
      requests.observe({ method, route, status_code: statusGroups[Math.floor(statusCode / 100)] ?? '' }, ms / 1000);
    }
  };
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'request duration in seconds',
    labelNames: ['method', 'route', 'status_code'],
    collect: sortNoted,
    registers,
  });
  return {
    note: (answered: Answered) => {
      noted.push(answered);
      if (noted.length >= sortedAtOnce) sortNoted();
    },
  };
};

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** For these the worst process is the one to know; the library would show their average. */
const worstCounts = ['min', 'max', 'mean', 'stddev', 'p50', 'p90', 'p99'].map((name) => `nodejs_eventloop_lag_${name}_seconds`);

/** What Node tells of this process: once for all servers in it, since its timers never end. */
let processRegister: Registry | null = null;
const registerOfProcess = () => {
  if (processRegister !== null) return processRegister;
  const register = new Registry();
  // A block shows longer than it was by as much as the watching timer pauses: by 10 ms, unless told. Two cost 0.4 % of a core.
  collectDefaultMetrics({ register, eventLoopMonitoringPrecision: 2 });
  for (const name of ['nodejs_eventloop_lag_seconds', ...worstCounts]) {
    const metric = register.getSingleMetric(name) as unknown as { aggregator: string } | undefined;
    if (metric !== undefined) metric.aggregator = 'max';
  }
  processRegister = register;
  return register;
};

/** What a process counts while it serves. With several, the sum of all is shown (decision 019). */
export const createMeters = ({ poolCounts }: Pick<DatabaseConnection, 'poolCounts'>) => {
  const own = new Registry();
  const registers = [own];
  const meters = {
    requests: createRequestMeter(registers),
    offers: new Counter({
      name: 'tierdach_offers_total',
      help: 'offers that were asked for, by outcome',
      labelNames: ['outcome'],
      registers,
    }),
    purchases: new Counter({
      name: 'tierdach_purchases_total',
      help: 'acceptances of an offer, by outcome',
      labelNames: ['outcome'],
      registers,
    }),
    refusals: new Counter({
      name: 'tierdach_limit_refusals_total',
      help: 'calls that a limit kept from their work',
      labelNames: ['limit'],
      registers,
    }),
    mails: new Histogram({
      name: 'tierdach_mail_sending_seconds',
      help: 'time that the mail server took for a mail, by outcome',
      labelNames: ['outcome'],
      buckets,
      registers,
    }),
    documents: new Histogram({
      name: 'tierdach_document_wait_seconds',
      help: 'time from asking for a document until it was there, by outcome',
      labelNames: ['kind', 'outcome'],
      buckets,
      registers,
    }),
    documentsUnderWay: new Gauge({
      name: 'tierdach_documents_under_way',
      help: 'documents that somebody waits for now',
      registers,
    }),
    databaseConnections: new Gauge({
      name: 'tierdach_database_connections',
      help: 'connections of the pool, by what they do',
      labelNames: ['state'],
      registers,
      collect() {
        const { used, idle } = poolCounts();
        this.set({ state: 'used' }, used);
        this.set({ state: 'idle' }, idle);
      },
    }),
    databaseWaiting: new Gauge({
      name: 'tierdach_database_waiting',
      help: 'queries that wait for a connection of the pool',
      registers,
      collect() {
        this.set(poolCounts().waiting);
      },
    }),
  };
  // From the start on: of a row that begins with its first count a rate would miss that.
  for (const outcome of ['done', 'failed']) {
    meters.mails.zero({ outcome });
    for (const kind of ['letter', 'public']) meters.documents.zero({ kind, outcome });
  }
  for (const outcome of ['made', 'refused']) {
    meters.offers.inc({ outcome }, 0);
    meters.purchases.inc({ outcome }, 0);
  }
  for (const limit of ['calls-per-minute', 'files-per-minute', 'calls-per-hour']) meters.refusals.inc({ limit }, 0);
  return { ...meters, register: Registry.merge([registerOfProcess(), own]) };
};

export type Meters = ReturnType<typeof createMeters>;
