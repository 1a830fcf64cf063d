/** The menu of a table is opened from the bar of the page. */
export const menu = $state({ isOpen: false });
