const connectionFaults = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ENOSPC',
  // It follows another one, which leads now.
  '25006',
  '53100',
  '57P01',
  '57P02',
  '57P03',
  '08001',
  '08003',
  '08006',
]);

/** The database cannot be reached or cannot write at present: asking again later may help. */
export const isDatabaseGone = ({ code, message }: Error & { code?: string }) =>
  connectionFaults.has(code ?? '') ||
  /timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(message);
