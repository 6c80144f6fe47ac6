import { Screen } from '#web/desk/parts/screen.tsx';

export const WorkScreen = () => <Screen title="Arbeitskorb">{null}</Screen>;
