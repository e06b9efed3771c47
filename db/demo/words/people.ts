import type { Region } from '../places.ts'

const list = (words: string) => words.split(' ')

/** First names and family names that are common together, by the part of the country. */
export type NameStock = {
  women: readonly string[]
  men: readonly string[]
  families: readonly string[]
  /** How a cook is called: after the name. */
  woman: string
  man: string
}

const north: NameStock = {
  women: list(
    'Sunita Kamlesh Poonam Rekha Neelam Shalini Garima Pooja Anjali Nidhi Ritu Komal Simran Harpreet Zoya Shabnam Archana Vandana Meenu Sapna Tanvi Isha',
  ),
  men: list(
    'Rakesh Manoj Sandeep Vikas Ankit Rohit Gurpreet Harish Imran Faisal Amit Deepak Nitin Tarun Yash Kunal Arvind Mohit Aslam Pankaj',
  ),
  families: list(
    'Sharma Verma Gupta Chauhan Yadav Saxena Malhotra Arora Bhatia Siddiqui Khan Tyagi Rawat Mishra Tripathi Singh Kaur Chopra Ansari Dubey',
  ),
  woman: 'aunty',
  man: 'bhaiya',
}

/** By region. */
export const nameStocks: Record<Region, NameStock> = {
  delhi: north,
  awadh: north,
  central: {
    ...north,
    women: list('Savitri Kiran Usha Durga Madhu Sadhna Preeti Rashmi Jyoti Aarti Sarla Mamta'),
    men: list('Mukesh Dinesh Lokesh Bhupesh Rajesh Hemraj Omprakash Santosh Vinod Ashish'),
    families: list(
      'Sahu Verma Patel Jain Chouhan Rathore Dewangan Thakur Soni Malviya Tiwari Netam',
    ),
  },
  gujarat: {
    women: list(
      'Hansa Jigna Bhavna Kokila Daksha Hetal Falguni Urmila Nayana Pinal Krupa Dhara Mital Riddhi',
    ),
    men: list('Jignesh Hitesh Bhavesh Chirag Mehul Paresh Nilesh Ketan Dhruv Parth Jay Ramesh'),
    families: list('Patel Shah Mehta Desai Joshi Trivedi Pandya Solanki Vora Parmar Bhatt Dave'),
    woman: 'ben',
    man: 'bhai',
  },
  maharashtra: {
    women: list(
      'Lata Vaishali Manisha Sulbha Ashwini Mugdha Sayali Rupali Kshitija Pradnya Anagha Smita Vidya Nanda Gayatri Sneha',
    ),
    men: list(
      'Sachin Prasad Mahesh Ganesh Omkar Nikhil Sagar Tushar Anand Rohan Aniket Swapnil Vivek',
    ),
    families: list(
      'Deshpande Kulkarni Patil Jadhav Shinde Pawar Joshi Gokhale Kamble Bhosale Sawant Gaikwad Naik Phadke More',
    ),
    woman: 'tai',
    man: 'dada',
  },
  bengal: {
    women: list(
      'Mousumi Sharmila Ruma Tapati Debjani Ananya Sudeshna Paromita Ishita Rina Kakoli Mitali Shreya Nasreen',
    ),
    men: list(
      'Sourav Anirban Subhash Tapan Arindam Debashis Rajib Sayan Abhijit Partha Bappa Rehan',
    ),
    families: list(
      'Mukherjee Das Ghosh Sarkar Bose Chatterjee Roy Dutta Sen Mondal Biswas Haldar Saha',
    ),
    woman: 'di',
    man: 'da',
  },
  odisha: {
    women: list('Sasmita Itishree Lipsa Pramila Sujata Minati Rashmita Jhunu Barsha Subhashree'),
    men: list('Biswajit Soumya Prakash Bikash Debendra Jyoti Sanjay Manas Ashok Sambit'),
    families: list('Mohanty Panda Sahoo Nayak Behera Mishra Das Pradhan Jena Swain Rout Patnaik'),
    woman: 'apa',
    man: 'bhai',
  },
  assam: {
    women: list('Junmoni Rupjyoti Bornali Mridula Nilakshi Pallabi Rimjhim Anamika Himadri Jonali'),
    men: list('Bhaskar Dipankar Pranjal Hirak Manash Nabajit Rituraj Kaushik Jyotishman Diganta'),
    families: list('Baruah Saikia Gogoi Kalita Deka Hazarika Bora Talukdar Das Medhi Phukan'),
    woman: 'baideo',
    man: 'dada',
  },
  tamil: {
    women: list(
      'Selvi Meenakshi Kavitha Revathi Vasantha Bhuvana Malathi Gomathi Saranya Divya Priya Yamini Nithya Fathima',
    ),
    men: list(
      'Senthil Karthik Murugan Bala Prabhu Vignesh Saravanan Kumaran Arun Dinesh Gokul Anwar',
    ),
    families: list(
      'Subramanian Natarajan Rajan Krishnan Sundaram Palani Ramaswamy Selvam Iyer Velu Arumugam Nair Thomas',
    ),
    woman: 'akka',
    man: 'anna',
  },
  andhra: {
    women: list(
      'Lakshmi Sujatha Padma Swathi Vijaya Anuradha Sirisha Jhansi Sandhya Mounika Bhargavi Haritha Sameena',
    ),
    men: list('Srinivas Ravi Venkat Kiran Naresh Chandu Sai Mahesh Praveen Harsha Teja Azhar'),
    families: list(
      'Reddy Rao Naidu Chowdary Varma Prasad Raju Goud Sastry Murthy Kumari Syed Babu',
    ),
    woman: 'garu',
    man: 'garu',
  },
  karnataka: {
    women: list(
      'Savitha Shobha Geetha Pushpa Roopa Nagaveni Asha Chaitra Rashmi Deepthi Vidya Sahana Lidiya',
    ),
    men: list(
      'Manjunath Raghav Girish Suresh Nagaraj Pradeep Chetan Kiran Shashi Vinay Naveen Joel',
    ),
    families: list(
      'Gowda Hegde Shetty Rao Bhat Murthy Acharya Kamath Prabhu Patil Urs Pinto Menon',
    ),
    woman: 'amma',
    man: 'anna',
  },
}
