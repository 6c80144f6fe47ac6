import { type ComponentType, useEffect, useRef, useState } from 'react';
import { SimulatorExample } from '#web/pages/leistungsfall/simulator-example.tsx';

/** Begins to load when it is about to come into view. */
const ahead = '800px';

/** The page itself shows a worked example, readable without script; the form takes its place once somebody comes near. */
export const SimulatorOnDemand = () => {
  const place = useRef<HTMLDivElement>(null);
  const [Simulator, setSimulator] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = async () => {
      try {
        const module = await import('#web/pages/leistungsfall/simulator.tsx');
        setSimulator(() => module.Simulator);
      } catch {
        // The example stays.
      }
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void load();
      },
      { rootMargin: ahead },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={place}>{Simulator === null ? <SimulatorExample /> : <Simulator />}</div>;
};
