import { LoadingIndicator } from '#web/ui/show/loading-indicator.tsx';

/** Until the first screen is there. */
export const Arriving = () => <LoadingIndicator isActive />;
