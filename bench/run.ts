/** Every benchmark, one after the other: `npm run bench`. Figures are ratios within one run; the machine may be busy. */
import './premium.ts';
// Imported all at once they would run side by side: a module that waits lets the next one begin.
await import('./claims.ts');
await import('./http.ts');
await import('./logins.ts');
await import('./money.ts');
await import('./purchases.ts');
await import('./reading.ts');
await import('./scaling.ts');
