import { MoneyScreen } from '#web/desk/money/money-screen.tsx';

/** Who owes what, and since when. */
export const OpenItemsScreen = () => <MoneyScreen title="Offene Posten">{null}</MoneyScreen>;
