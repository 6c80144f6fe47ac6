import { Link } from 'react-router';
import { Screen } from '#web/desk/parts/screen.tsx';

export const NotFoundScreen = () => (
  <Screen title="Das gibt es hier nicht">
    <p>
      Die Adresse führt zu nichts. <Link to="/">Zum Arbeitskorb</Link>
    </p>
  </Screen>
);
