import { Histogram, type Registry } from '@prometheus-io/client';

const statusGroups = ['', '1xx', '2xx', '3xx', '4xx', '5xx'];

type Answered = { method: string; route: string; statusCode: number; ms: number };

/** Sorting an answer into its row costs several times what noting it does; many at once are sorted in a fraction of it. */
const sortedAtOnce = 250;

/** How long requests took, by route. What is noted is sorted before it is read. */
export const createRequestMeter = (registers: Registry[]) => {
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
