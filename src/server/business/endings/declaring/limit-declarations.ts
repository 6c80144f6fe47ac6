import brand from '#reference/brand.json' with { type: 'json' };
import { error } from '#domain/basics/issue.ts';
import { declarationLimits } from '#domain/basics/limits.ts';
import { networkOf, recipientOf } from '#server/foundation/limits/limit-keys.ts';
import { Problem } from '#server/foundation/problem.ts';
import { spendShares, type Share } from '#server/foundation/limits/spent-limit-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { isAddressOf, isNameOf, type DeclaredPolice, type Declarer } from './find-declared-police.ts';

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

/** How many mails somebody may still cause, each question one of them. */
export type MailAllowance = {
  receiptTo: (email: string) => Promise<boolean>;
  /** To the owner of a contract: whoever knows less of it than they do has a share of their own, so that it uses up nobody else's. */
  noticeAbout: (contract: { policeId: number; isHolder: boolean }) => Promise<boolean>;
};

export type AllowedMails = { isReceipt: boolean; isNotice: boolean };

/**
 * Whether the receipt goes out never depends on whether there is such a contract: the answer tells. Whoever is logged in and declares under their own
 * address always gets it.
 */
export const spendMails = async (
  declared: DeclaredPolice | null,
  { firstname, lastname, email }: Declarer,
  allowance: MailAllowance | null,
): Promise<AllowedMails> => {
  if (allowance === null) return { isReceipt: true, isNotice: true };
  if (declared === null) return { isReceipt: await allowance.receiptTo(email), isNotice: false };
  const { police, holder, isOwn } = declared;
  const isHolderAddress = isAddressOf(holder, email);
  if (isOwn && isHolderAddress) return { isReceipt: true, isNotice: false };
  const isHolder = isHolderAddress && isNameOf(holder, `${firstname} ${lastname}`);
  return {
    isReceipt: await allowance.receiptTo(email),
    isNotice: !isOwn && (await allowance.noticeAbout({ policeId: police.policeId, isHolder })),
  };
};
