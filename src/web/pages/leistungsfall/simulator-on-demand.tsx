import { useRef } from 'react';
import { SimulatorExample } from '#web/pages/leistungsfall/simulator-example.tsx';
import { useNearView } from '#web/ui/use-near-view.ts';

const load = () => import('#web/pages/leistungsfall/simulator.tsx');

/** The page itself shows a worked example, readable without script; the form takes its place once somebody comes near. */
export const SimulatorOnDemand = () => {
  const place = useRef<HTMLDivElement>(null);
  const loaded = useNearView(place, load);
  return <div ref={place}>{loaded === null ? <SimulatorExample /> : <loaded.Simulator />}</div>;
};
