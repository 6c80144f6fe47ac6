import brand from '#reference/brand.json' with { type: 'json' };
import { error } from '#domain/basics/issue.ts';
import { declarationLimits } from '#domain/basics/limits.ts';
import { networkOf } from '#server/foundation/limits/network.ts';
import { Problem } from '#server/foundation/problem.ts';
import { recipientOf } from '#server/foundation/limits/recipient-of.ts';
import { spendShares, type Share } from '#server/foundation/limits/spent-limit-store.ts';
import type { Work } from '#server/foundation/work.ts';
import type { MailAllowance } from './mail-allowance.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * A declaration counts whatever was declared before, so only a network that asks without end is refused; what is limited are the mails. Each network
 * has a share of its own in those to one mailbox, so that nobody uses up what is another's; all networks together fill no mailbox (spec 8.13).
 */
export const createDeclarationLimits = ({
  database,
  clock,
  limits: { hash, calls, networkFactor },
}: Pick<Work, 'database' | 'clock' | 'limits'>) => {
  const most = calls.declaration;
  const isLeft = async (shares: readonly Share[]) => (await spendShares(database, shares, clock.now())) === null;
  const mailShares = (network: string, ...about: readonly string[]): Share[] => [
    { key: hash('declaration', network, ...about), most: most.perRecipientAndDay, windowMs: dayMs },
    { key: hash('declaration', 'all', ...about), most: declarationLimits.mailsFromAllNetworksPerDay, windowMs: dayMs },
  ];
  return {
    refuseTooMany: async (address: string): Promise<void> => {
      const key = hash('declaration', 'network', networkOf(address));
      if (await isLeft([{ key, most: Math.ceil(most.perNetworkAndHour * networkFactor), windowMs: hourMs }])) return;
      throw new Problem('tooMany', [
        error(
          `Aus deinem Netz kamen in der letzten Stunde sehr viele Erklärungen. Bitte versuche es in einer Stunde noch einmal, oder schreib uns an ${brand.contact.infoMail}: Auch das zählt sofort.`,
        ),
      ]);
    },
    allowanceOf: (address: string): MailAllowance => ({
      receiptTo: async (email) => isLeft(mailShares(networkOf(address), 'receipt', recipientOf(email))),
      noticeAbout: async ({ policeId, isHolder }) =>
        isLeft(mailShares(networkOf(address), isHolder ? 'holder' : 'stranger', String(policeId))),
    }),
  };
};
