// Which page each path of routes.json shows.
import type { ComponentType } from 'preact';
import { AccountPage } from './account/account-page.tsx';
import { HomePage } from './home/home-page.tsx';
import { ItemPage } from './items/item-page.tsx';
import { ItemsPage } from './items/list-page.tsx';
import { NewItemPage } from './items/new-item-page.tsx';
import type { PageProps } from './page-props.ts';
import { ReceiveListPage, ReceivePage } from './receive/receive-page.tsx';
import { CustomersPage, UnitsPage, VendorsPage } from './registers/register-page.tsx';

export const pages: Record<string, { View: ComponentType<PageProps> }> = {
  '/': { View: HomePage },
  '/items': { View: ItemsPage },
  '/items/:id': { View: ItemPage },
  '/items/new': { View: NewItemPage },
  '/receive': { View: ReceiveListPage },
  '/receive/:id': { View: ReceivePage },
  '/customers': { View: CustomersPage },
  '/vendors': { View: VendorsPage },
  '/units': { View: UnitsPage },
  '/account': { View: AccountPage },
};
