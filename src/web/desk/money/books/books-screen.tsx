import { MoneyScreen } from '#web/desk/money/money-screen.tsx';
import { BookingsPart } from '#web/desk/money/books/bookings-part.tsx';
import { CheckPart } from '#web/desk/money/books/check-part.tsx';
import { TaxPart } from '#web/desk/money/books/tax-part.tsx';

/** The tax of a month, the bookings for the provider's own books, and whether all of it is right. */
export const BooksScreen = () => (
  <MoneyScreen title="Bücher">
    <TaxPart />
    <BookingsPart />
    <CheckPart />
  </MoneyScreen>
);
