-- Nothing asks any more which line of an import concerns a company.
drop index import_companies_company;
