/** Every benchmark, one after the other: `npm run bench`. Figures are ratios within one run; the machine may be busy. */
import './premium.ts';
import './http.ts';
import './money.ts';
import './purchases.ts';
