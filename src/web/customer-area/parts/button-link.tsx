import { Link } from 'react-router';
import { ButtonInside, buttonLook, type ButtonLinkProps } from '#web/ui/press/button.tsx';

/** A link that looks like a button and stays inside the app. */
export const ButtonLink = ({ to, variant, size, wide, icon, children, className }: ButtonLinkProps) => (
  <Link to={to} className={buttonLook({ ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }), className })}>
    <ButtonInside icon={icon}>{children}</ButtonInside>
  </Link>
);
