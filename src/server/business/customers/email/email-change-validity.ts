export const emailChangeValidForHours = 24;
