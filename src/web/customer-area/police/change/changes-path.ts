export const changesPath = (policeUuid: string) => `/user/policen/${policeUuid}/aendern`;
