/** How long a device keeps an application that was begun; the same as `browser` of `reference/retention.json`, which no page has to carry for it. */
export const savedForDays = 30;
