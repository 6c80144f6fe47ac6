import { VisuallyHidden } from './visually-hidden.tsx';

/** Inside a link with `target="_blank"`: who listens is told before the page is left. */
export const NewTabHint = () => <VisuallyHidden> (öffnet in einem neuen Tab)</VisuallyHidden>;
