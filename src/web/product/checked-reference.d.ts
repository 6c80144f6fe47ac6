/** Made by scripts/checked-reference.ts: no page reads a file of reference/ that is a table. */
declare module 'virtual:reference/figures' {
  import type { PageValues } from '#domain/product/page-values.ts';

  const value: PageValues['figures'];
  export default value;
}
declare module 'virtual:reference/contract-runtimes' {
  import type { PageValues } from '#domain/product/page-values.ts';

  const value: PageValues['contract-runtimes'];
  export default value;
}
declare module 'virtual:reference/greatest-prices' {
  import type { PageValues } from '#domain/product/page-values.ts';
  const value: PageValues['greatest-prices'];
  export default value;
}
declare module 'virtual:reference/advertised-prices' {
  import type { PageValues } from '#domain/product/page-values.ts';

  const value: PageValues['advertised-prices'];
  export default value;
}
declare module 'virtual:reference/vet-costs' {
  import type { PageValues } from '#domain/product/page-values.ts';

  const value: PageValues['vet-costs'];
  export default value;
}
declare module 'virtual:reference/partners' {
  import type { PageValues } from '#domain/product/page-values.ts';

  const value: PageValues['partners'];
  export default value;
}
declare module 'virtual:reference/dog-races' {
  import type { PageValues } from '#domain/product/page-values.ts';

  const value: PageValues['dog-races'];
  export default value;
}
