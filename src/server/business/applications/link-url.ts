/** Where a customer answers. */
export const linkUrl = (publicUrl: string, token: string) => `${publicUrl}/antrag/${token}`;
