/** 123450 becomes `1.234,50`: German numbers with two decimals (spec 2.6). By hand: a browser loads its formats for a thirtieth of a second. */
const formatAmount = (amount: number) => {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  const ungrouped = digits.slice(0, -2);
  const whole = ungrouped.length <= 3 ? ungrouped : ungrouped.replace(/\B(?=(?:\d{3}){1,5}$)/g, '.');
  return `${amount < 0 ? '-' : ''}${whole},${digits.slice(-2)}`;
};

/** Of a whole number of cents: `1.234,50 €`, with a no-break space so that the sign stays beside its amount. */
export const formatCents = (amount: number) => `${formatAmount(amount)}\u00A0€`;
