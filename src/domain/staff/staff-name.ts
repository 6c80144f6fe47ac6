export const staffNameLongest = 80;
