import { longTimeoutMs, post } from './call.ts';
import type { DeclarationLink, LinkedDeclarationAnswer } from './schemas/declaration-schemas.ts';

const commands = '/webapi/v1/commands';

/** Changes nothing: programs that look through mails open links. The token goes in the body, since an address is logged and remembered. */
export const openDeclarationLink = post<DeclarationLink, LinkedDeclarationAnswer>(`${commands}/open_declaration_link.json`);
export const confirmDeclaration = post<DeclarationLink, LinkedDeclarationAnswer>(`${commands}/confirm_declaration.json`, {
  timeoutMs: longTimeoutMs,
});
