import { readFileSync } from 'node:fs';

/** Loaded before a server (`node --import`): its clock is as many milliseconds off as the file says that CLOCK_FILE names. */
const file = process.env['CLOCK_FILE'] ?? '';
const RealDate = Date;
let offset = 0;
setInterval(() => (offset = Number(readFileSync(file, 'utf8'))), 50).unref();

const now = () => RealDate.now() + offset;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as Date,
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
