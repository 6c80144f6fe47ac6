import { MoneyScreen } from '#web/desk/money/money-screen.tsx';
import { BookingsPart } from './bookings-part.tsx';
import { CheckPart } from './check-part.tsx';
import { TaxPart } from './tax-part.tsx';

/** The tax of a month, the bookings for the provider's own books, and whether all of it is right. */
export const BooksScreen = () => (
  <MoneyScreen title="Bücher">
    <TaxPart />
    <BookingsPart />
    <CheckPart />
  </MoneyScreen>
);
