/** So many debits at most stand in one block of a file; first ones before repeated ones, each in the order of the polices. */
export const collectionBlockLength = 1_000;

/** A block is named after its file and its place in it. */
export const blockNumberOf = (paymentInfoId: string | null, messageId: string): number | null => {
  const [, number] = /-(\d{1,6})$/.exec(paymentInfoId ?? '') ?? [];
  return number !== undefined && paymentInfoId === `${messageId}-${number}` ? Number(number) : null;
};
