/** Whether the table menu is open; the page's bar opens it. */
export const menu = $state({ isOpen: false });
