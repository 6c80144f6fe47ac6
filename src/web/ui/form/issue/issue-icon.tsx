import { CircleAlert, CircleCheck, CircleHelp, Info, OctagonAlert, TriangleAlert } from 'lucide-react';
import { levelClass } from './issue-level.ts';

const icons: Record<string, typeof Info> = {
  ok: CircleCheck,
  info: Info,
  warn: TriangleAlert,
  error: CircleAlert,
  wtf: OctagonAlert,
};

export const IssueIcon = ({ level }: { level: string }) => {
  const Icon = icons[levelClass(level)] ?? CircleHelp;
  return <Icon aria-hidden focusable="false" />;
};
