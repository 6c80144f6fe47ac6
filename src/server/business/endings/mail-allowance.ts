import { isAddressOf, isNameOf, type DeclaredPolice, type Declarer } from './find-declared-police.ts';

/** How many mails somebody may still cause, each question one of them. */
export type MailAllowance = {
  receiptTo: (email: string) => Promise<boolean>;
  /** To the owner of a contract: whoever knows less of it than they do has a share of their own, so that it uses up nobody else's. */
  noticeAbout: (contract: { policeId: number; isHolder: boolean }) => Promise<boolean>;
};

export type AllowedMails = { isReceipt: boolean; isNotice: boolean };

/**
 * Whether the receipt goes out never depends on whether there is such a contract: the answer tells. Who is logged in and declares under their own
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
