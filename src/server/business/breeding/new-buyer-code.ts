import { randomInt } from 'node:crypto';
import { buyerCodeLength, buyerCodeLetters } from '#domain/breeding/buyer-link.ts';

export const newBuyerCode = () =>
  Array.from({ length: buyerCodeLength }, () => buyerCodeLetters.charAt(randomInt(buyerCodeLetters.length))).join('');
