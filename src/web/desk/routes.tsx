import { createBrowserRouter, type RouteObject } from 'react-router';
import { Arriving, DeskFrame, NotFoundScreen, TroubleScreen } from './frame/desk-frame.tsx';
import { InvitationScreen, LoginScreen } from './login/login-screen.tsx';

/** A screen, loaded when it is first opened. */
const screen = (path: string, load: () => Promise<{ Component: () => React.ReactNode }>): RouteObject => ({ path, lazy: load });

/** Each path also stands in `domain/wire/desk-pages.ts`; a test compares them. */
export const routes: RouteObject[] = [
  {
    errorElement: <TroubleScreen />,
    HydrateFallback: Arriving,
    children: [
      { path: '/anmelden', Component: LoginScreen },
      { path: '/einladung/:token', Component: InvitationScreen },
      {
        Component: DeskFrame,
        children: [
          screen('/', async () => ({ Component: (await import('./work/work-screen.tsx')).WorkScreen })),
          screen('/ueberblick', async () => ({ Component: (await import('./work/overview-screen.tsx')).OverviewScreen })),
          screen('/vertretung', async () => ({ Component: (await import('./team/substitutes-screen.tsx')).SubstitutesScreen })),
          screen('/antraege/:offerId', async () => ({
            Component: (await import('./work/application-screen.tsx')).ApplicationScreen,
          })),
          screen('/vorgaenge/:caseId', async () => ({
            Component: (await import('./work/declaration-screen.tsx')).DeclarationScreen,
          })),
          screen('/leistungen/:billId', async () => ({ Component: (await import('./claims/bill-screen.tsx')).BillScreen })),
          screen('/kostenzusagen/:estimateId', async () => ({
            Component: (await import('./claims/estimate-screen.tsx')).EstimateScreen,
          })),
          screen('/mails/:mailId', async () => ({ Component: (await import('./work/mail-screen.tsx')).MailScreen })),
          screen('/nachrichten/:userId', async () => ({
            Component: (await import('./customers/messages-screen.tsx')).MessagesScreen,
          })),
          screen('/geld/ruecklaeufer', async () => ({
            Component: (await import('./money/returns/returns-screen.tsx')).ReturnsScreen,
          })),
          screen('/geld/auszuege/:statementId', async () => ({
            Component: (await import('./money/bank/statement-screen.tsx')).StatementScreen,
          })),
          screen('/mahnungen/:reminderId', async () => ({
            Component: (await import('./money/returns/reminder-screen.tsx')).ReminderScreen,
          })),
          screen('/ruecklastschriften/:returnId', async () => ({
            Component: (await import('./money/returns/return-screen.tsx')).ReturnScreen,
          })),
          screen('/geld', async () => ({
            Component: (await import('./money/open-items/open-items-screen.tsx')).OpenItemsScreen,
          })),
          screen('/geld/konten/:policeNumber', async () => ({
            Component: (await import('./money/open-items/account-screen.tsx')).AccountScreen,
          })),
          // From the Arbeitskorb: what came back stands on top there.
          ...['/geld/auszahlungen', '/geld/auszahlungen/zurueck/:payoutId'].map((path) =>
            screen(path, async () => ({
              Component: (await import('./money/payouts/payouts-screen.tsx')).PayoutsScreen,
            })),
          ),
          screen('/geld/auszahlungen/:runId', async () => ({
            Component: (await import('./money/payouts/payout-run-screen.tsx')).PayoutRunScreen,
          })),
          screen('/geld/buecher', async () => ({
            Component: (await import('./money/books/books-screen.tsx')).BooksScreen,
          })),
          screen('/geld/journal', async () => ({
            Component: (await import('./money/books/journal-screen.tsx')).JournalScreen,
          })),
          screen('/zahlen', async () => ({ Component: (await import('./figures/figures-screen.tsx')).FiguresScreen })),
          screen('/tarife', async () => ({ Component: (await import('./tarifs/tarifs-screen.tsx')).TarifsScreen })),
          screen('/geld/einzug', async () => ({
            Component: (await import('./money/collecting/collections-screen.tsx')).CollectionsScreen,
          })),
          screen('/geld/einzug/:runId', async () => ({
            Component: (await import('./money/collecting/collection-screen.tsx')).CollectionScreen,
          })),
          screen('/suche', async () => ({ Component: (await import('./customers/search-screen.tsx')).SearchScreen })),
          screen('/kunden/:userId', async () => ({
            Component: (await import('./customers/customer-screen.tsx')).CustomerScreen,
          })),
          screen('/kunden/:userId/kontakt', async () => ({
            Component: (await import('./customers/caller/contact-screen.tsx')).ContactScreen,
          })),
          screen('/kunden/:userId/vertraege/:policeUuid', async () => ({
            Component: (await import('./customers/caller/contract-screen.tsx')).ContractScreen,
          })),
          screen('/kunden/:userId/vertraege/:policeUuid/:actionSlug', async () => ({
            Component: (await import('./customers/caller/action-screen.tsx')).ActionScreen,
          })),
          screen('/protokoll', async () => ({ Component: (await import('./audit/audit-screen.tsx')).AuditScreen })),
          screen('/team', async () => ({ Component: (await import('./team/team-screen.tsx')).TeamScreen })),
          { path: '*', Component: NotFoundScreen },
        ],
      },
    ],
  },
];

export const createDeskRouter = () => createBrowserRouter(routes);
